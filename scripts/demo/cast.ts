/** The people and companies of the demo. They are made up; addresses end in example.com, phones are 555 numbers. */

/** Staff of the provider, and their roles. The first one becomes administrator through `ADMIN_EMAIL`. */
export const staff = {
  morgan: { firstName: "Morgan", lastName: "Ellis", role: "ADMIN" },
  priya: { firstName: "Priya", lastName: "Nair", role: "REVIEWER" },
  tomas: { firstName: "Tomás", lastName: "Herrera", role: "REVIEWER" },
  grace: { firstName: "Grace", lastName: "Kim", role: "REVIEWER" },
  jonah: { firstName: "Jonah", lastName: "Fields", role: "EDITOR" },
  ruth: { firstName: "Ruth", lastName: "Abbott", role: "AUDITOR" },
} as const;

export type StaffName = keyof typeof staff;

/** A supplier or a buyer, as one line of a table says. */
export interface Company {
  firstName: string;
  lastName: string;
  city: string;
  state: string;
  postalCode: string;
  phone: string;
  street: string;
  name: string;
  kind: string;
  industry: string;
  founded: number;
  /** The industry code of a supplier, the size of a buyer. */
  code: string;
  about: string;
}

const suppliers = `
Rosa Delgado|Tucson AZ 85701|520-555-0141|31 North Stone Avenue|Delgado Electrical|LLC|Construction|2012|238210|Wiring and maintenance for schools and clinics in southern Arizona.
Terrence Cole|Memphis TN 38103|901-555-0118|119 South Main Street|Cole Commercial Cleaning|Sole|Administrative and Support and Waste Management and Remediation Services|2019|561720|Evening cleaning for small offices and clinics.
Mei-Ling Tan|San Jose CA 95113|408-555-0163|55 South Market Street|Tan Systems Design|Inc|Professional, Scientific, and Technical Services|2009|541512|Integration of warehouse and billing systems for mid-sized manufacturers.
Owen Brandt|Milwaukee WI 53204|414-555-0166|1420 South 6th Street|Brandt Precision|Inc|Manufacturing|1974|332710|Turned and milled parts in short runs for pump and valve makers.
Adaeze Obi|Houston TX 77002|713-555-0129|910 Louisiana Street|Obi Event Catering|LLC|Accommodation and Food Services|2015|722320|Catering for conferences and training days, up to 600 guests.
Luis Ortega|San Antonio TX 78218|210-555-0189|5610 Frontier Drive|Ortega Freight|LLC|Transportation and Warehousing|2011|484121|Full truckloads between Texas, Oklahoma and Louisiana.
Hannah Lindqvist|Minneapolis MN 55401|612-555-0152|212 3rd Avenue North|Lindqvist Design|Partnership|Professional, Scientific, and Technical Services|2006|541430|Packaging and signs for food makers.
Marcus Reed|Baltimore MD 21201|410-555-0177|300 North Charles Street|Reed Computer Training|Nonprofit|Educational Services|1998|611420|Free computer classes for people who return to work.
Aisha Rahman|Newark NJ 07102|973-555-0134|744 Broad Street|Rahman Advisory|Partnership|Professional, Scientific, and Technical Services|2015|541611|Advice on people, pay and training for growing companies.
Daniel Whitehorse|Albuquerque NM 87102|505-555-0145|500 Central Avenue SW|Whitehorse Builders|LLC|Construction|2003|236220|Clinics, schools and community buildings on tribal land.
Sofia Petrova|Chicago IL 60601|312-555-0158|77 West Wacker Drive|Petrova Translation|LLC|Professional, Scientific, and Technical Services|2013|541930|Medical and legal translation in fourteen languages.
Kevin Tran|Seattle WA 98104|206-555-0136|701 5th Avenue|Tran Industrial Supply|Inc|Wholesale Trade|1991|423840|Fasteners, seals and safety gear, delivered the same day.
Yolanda Price|Birmingham AL 35203|205-555-0174|2101 1st Avenue North|Price Landscape|Sole|Administrative and Support and Waste Management and Remediation Services|2017|561730|Grounds care for hospitals and campuses.
Samuel Adjei|Columbus OH 43215|614-555-0119|88 East Gay Street|Adjei Engineering|Inc|Professional, Scientific, and Technical Services|2001|541330|Structural design of bridges and parking decks.
Nina Castellano|Providence RI 02903|401-555-0182|10 Dorrance Street|Castellano Bakery|LLC|Manufacturing|1988|311811|Bread and rolls for cafeterias, baked at night and delivered by six.
Paul Redfeather|Tulsa OK 74103|918-555-0167|15 East 5th Street|Redfeather Security|LLC|Administrative and Support and Waste Management and Remediation Services|2010|561612|Guards for plants, events and construction sites.
Grace Adeyemi|Arlington VA 22201|703-555-0144|1100 Wilson Boulevard|Adeyemi Home Care|Nonprofit|Health Care and Social Assistance|2005|621610|Nurses and aides who visit patients at home.
Victor Lang|Denver CO 80202|303-555-0121|1660 Lincoln Street|Lang Solar|LLC|Utilities|2016|221114|Rooftop and carport solar for public buildings.
Imani Brooks|Atlanta GA 30303|404-555-0123|270 Peachtree Street NW|Peachtree Data Works|LLC|Professional, Scientific, and Technical Services|2008|541512|Data platforms for hospitals, utilities and city governments.
Carl Jensen|Omaha NE 68102|402-555-0155|1299 Farnam Street|Jensen Printing|Inc|Manufacturing|1969|323111|Forms, labels and direct mail, printed in Omaha.
Leticia Romero|Fresno CA 93721|559-555-0113|2220 Tulare Street|Romero Plumbing|LLC|Construction|2014|238220|Plumbing and boilers for schools and food plants.
Jack Moynihan|Boston MA 02108|617-555-0192|1 Beacon Street|Moynihan Couriers|Sole|Transportation and Warehousing|2020|492210|Samples and documents, by bicycle and van.
Fatima Haddad|Dearborn MI 48126|313-555-0138|13615 Michigan Avenue|Haddad Media|LLC|Professional, Scientific, and Technical Services|2018|541810|Campaigns for health plans and public agencies.
Bill Sorensen|Boise ID 83702|208-555-0147|800 West Main Street|Sorensen Hauling|LLC|Administrative and Support and Waste Management and Remediation Services|2007|562111|Collects waste from building sites.
Joy Tanaka|Honolulu HI 96813|808-555-0116|1003 Bishop Street|Tanaka Consulting|Sole|Professional, Scientific, and Technical Services|2022|541611|Advice on inventory for hotels.
Henry Osei|Raleigh NC 27601|919-555-0178|150 Fayetteville Street|Osei Laboratories|Inc|Professional, Scientific, and Technical Services|2010|541380|Tests water, soil and building materials.
Ingrid Sorensen|Boise ID 83702|208-555-0147|800 West Main Street|Sorensen Recycling|LLC|Administrative and Support and Waste Management and Remediation Services|2021|562111|Collects and sorts waste from offices.
`;

const buyers = `
Karen Mitchell|Chicago IL 60611|312-555-0119||Lakeshore Health System|Nonprofit Organization|Health Care and Social Assistance||Global (5001+)|Director of Supplier Diversity
David Chen|Seattle WA 98101|206-555-0164||Cascade Mutual Power|Cooperative|Utilities||Corporate (1001-5000)|Vice President, Strategic Sourcing
Noah Begay|Flagstaff AZ 86001|928-555-0157||Painted Mesa Enterprises|Corporation|Arts, Entertainment, and Recreation||Medium (51-250)|Purchasing Agent
Emily Fraser|Portland ME 04101|207-555-0126||Harbor Bridge Commission|Government Agency|Construction||Large (251-500)|Chief Procurement Officer
Andre Boyd|Detroit MI 48226|313-555-0171||Great Lakes Mobility|Corporation|Manufacturing||Enterprise (501-1000)|Category Manager
Susan Park|Austin TX 78701|512-555-0183||Hill Country Schools|Government Agency|Educational Services||Corporate (1001-5000)|Procurement Manager
Walter Nowak|Buffalo NY 14202|716-555-0108||Niagara Credit Union|Cooperative|Finance and Insurance||Small (11-50)|Buyer
`;

/** Suppliers and buyers by the last names of those who register them; of two with one name, the second has the first name. */
export const companies: ReadonlyMap<string, Company> = new Map(
  [...companiesIn(suppliers), ...companiesIn(buyers)].map((one, index, all) => {
    const isSecond = all.findIndex(({ lastName }) => lastName === one.lastName) < index;
    return [(isSecond ? one.firstName : one.lastName).toLowerCase(), one];
  }),
);

function companiesIn(table: string): Company[] {
  return table
    .trim()
    .split("\n")
    .map((line) => {
      const [person = "", place = "", phone = "", street = "", name = "", ...rest] = line.split("|");
      const [kind = "", industry = "", founded = "", code = "", about = ""] = rest;
      const [, city = "", state = "", postalCode = ""] = /^(.+) ([A-Z]{2}) (\d{5})$/u.exec(place) ?? [];
      const [firstName = "", lastName = ""] = person.split(" ");
      return {
        ...{ firstName, lastName, city, state, postalCode, phone, street, name, kind, industry },
        ...{ founded: Number(founded), code, about },
      };
    });
}

/** People who join the first buyer's team: an Admin, and a Member. */
export const teammates = [
  { firstName: "Joel", lastName: "Adams" },
  { firstName: "Nora", lastName: "Whitfield" },
] as const;

/** People who asked for early access. Rosa Delgado registers later; the others have no account. */
export const earlyAccess = [
  ["Rosa", "Delgado"],
  ["Harold", "Finch"],
  ["Denise", "Okoye"],
  ["Ray", "Castaneda"],
  ["Beth", "Sandoval"],
  ["Amir", "Khoury"],
  ["Claire", "Gagnon"],
] as const;

/** Returns the address of somebody in the demo. */
export function emailOf(firstName: string, lastName: string): string {
  const plain = `${firstName}.${lastName}`.normalize("NFD").replaceAll(/[^A-Za-z.-]/gu, "");
  return `${plain.toLowerCase()}@example.com`;
}

/** Returns the address of everybody who signs up. */
export function everyEmail(): string[] {
  const people = [...Object.values(staff), ...companies.values(), ...teammates];
  return people.map(({ firstName, lastName }) => emailOf(firstName, lastName));
}

/** Registrants introduced to a newcomer, by last name: what there is to see, and where. */
export const worthALook: { [name: string]: [what: string, where: string] } = {
  ortega: ["supplier, two answers to correct", "the page after the login"],
  price: ["supplier, was asked a question", "/supplier-dashboard, See your status"],
  jensen: ["supplier, sent and not opened", "/supplier-dashboard"],
  lang: ["supplier, halfway through", "the page after the login"],
  brooks: ["supplier, active", "/supplier-dashboard"],
  mitchell: ["buyer, active, with a team", "/dashboard"],
  whitfield: ["Member of that team, reads what was sent", "/dashboard"],
};
