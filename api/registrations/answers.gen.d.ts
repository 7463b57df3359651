/**
 * The answers of every step of every wizard, and of every account form, as the definitions have them.
 * Made by `npm run answer-types`; `npm test` fails when it is stale.
 */

export interface AllAnswers {
  buyer: BuyerAnswers;
  supplier: SupplierAnswers;
  accounts: AccountAnswers;
}
export interface BuyerAnswers {
  "company-details": BuyerCompanyDetails;
  "personal-details": BuyerPersonalDetails;
  "procurement-role": BuyerProcurementRole;
  "registration-confirmation": BuyerRegistrationConfirmation;
  review: BuyerReview;
  "supplier-diversity": BuyerSupplierDiversity;
}
export interface BuyerCompanyDetails {
  /**
   * Company name
   */
  companyName: string;
  /**
   * Organization type
   */
  organizationType:
    | "Association"
    | "Charitable Organization"
    | "Church"
    | "Cooperative"
    | "Corporation"
    | "Government Agency"
    | "Limited Liability Company (LLC)"
    | "Nonprofit Organization"
    | "Partnership"
    | "Political Organization"
    | "Sole Proprietorship"
    | "Other";
  /**
   * Other organization type
   */
  otherOrganizationType?: string;
  /**
   * Company size
   */
  companySize:
    | "Micro (1-10 employees)"
    | "Small (11-50)"
    | "Medium (51-250)"
    | "Large (251-500)"
    | "Enterprise (501-1000)"
    | "Corporate (1001-5000)"
    | "Global (5001+)";
  /**
   * Industry
   */
  industry:
    | "Agriculture, Forestry, Fishing and Hunting"
    | "Mining, Quarrying, and Oil and Gas Extraction"
    | "Utilities"
    | "Construction"
    | "Manufacturing"
    | "Wholesale Trade"
    | "Retail Trade"
    | "Transportation and Warehousing"
    | "Information"
    | "Finance and Insurance"
    | "Real Estate and Rental and Leasing"
    | "Professional, Scientific, and Technical Services"
    | "Management of Companies and Enterprises"
    | "Administrative and Support and Waste Management and Remediation Services"
    | "Educational Services"
    | "Health Care and Social Assistance"
    | "Arts, Entertainment, and Recreation"
    | "Accommodation and Food Services"
    | "Other Services (except Public Administration)";
}
export interface BuyerPersonalDetails {
  /**
   * Profile picture
   */
  profilePicture?: {
    id: string;
    name: string;
    type: "image/jpeg" | "image/png" | "image/webp";
    size: number;
  };
  /**
   * First name
   */
  firstName: string;
  /**
   * Last name
   */
  lastName: string;
  /**
   * Country
   */
  country: "USA" | "CAN";
  /**
   * State
   */
  stateProvince?:
    | "AL"
    | "AK"
    | "AZ"
    | "AR"
    | "CA"
    | "CO"
    | "CT"
    | "DE"
    | "FL"
    | "GA"
    | "HI"
    | "ID"
    | "IL"
    | "IN"
    | "IA"
    | "KS"
    | "KY"
    | "LA"
    | "ME"
    | "MD"
    | "MA"
    | "MI"
    | "MN"
    | "MS"
    | "MO"
    | "MT"
    | "NE"
    | "NV"
    | "NH"
    | "NJ"
    | "NM"
    | "NY"
    | "NC"
    | "ND"
    | "OH"
    | "OK"
    | "OR"
    | "PA"
    | "RI"
    | "SC"
    | "SD"
    | "TN"
    | "TX"
    | "UT"
    | "VT"
    | "VA"
    | "WA"
    | "WV"
    | "WI"
    | "WY"
    | "AB"
    | "BC"
    | "MB"
    | "NB"
    | "NL"
    | "NT"
    | "NS"
    | "NU"
    | "ON"
    | "PE"
    | "QC"
    | "SK"
    | "YT";
  /**
   * City
   */
  city: string;
  /**
   * Phone
   */
  phone: string;
  /**
   * Personal details
   */
  personalDetails?: string;
}
export interface BuyerProcurementRole {
  /**
   * Job title
   */
  jobTitle: string;
  /**
   * Procurement experience
   */
  procurementExperience: number;
  /**
   * Specializations
   *
   * @maxItems 30
   */
  specializations?: (
    | "Chief Procurement Officer (CPO)"
    | "Procurement Manager"
    | "Strategic Sourcing Manager"
    | "Procurement Analyst"
    | "Procurement Specialist"
    | "Buyer/Purchasing Agent"
    | "Category Manager"
    | "Contract Manager"
    | "Supplier Relationship Manager"
    | "Logistics Manager"
  )[];
}
export interface BuyerRegistrationConfirmation {}
export interface BuyerReview {}
export interface BuyerSupplierDiversity {
  /**
   * Corporate responsibility goals
   *
   * @maxItems 30
   */
  objectives?: (
    | "Increase spend with diverse suppliers year-over-year"
    | "Meet specific spend targets (e.g. 15% of total procurement)"
    | "Align with ESG or CSR reporting goals"
    | "Expand access for underrepresented suppliers (e.g. BIPOC, LGBTQ+, Women, Veteran-owned)"
    | "Develop long-term partnerships"
    | "Integrate into RFP and procurement processes"
    | "Comply with federal, state or local requirements"
    | "Foster innovation and competitiveness through an inclusive supply chain"
    | "Not sure / still developing our strategy"
    | "Other"
  )[];
  /**
   * Please specify
   */
  otherObjective?: string;
}
export interface SupplierAnswers {
  "basic-information": SupplierBasicInformation;
  "business-location": SupplierBusinessLocation;
  "diversity-verification": SupplierDiversityVerification;
  "membership-certifications": SupplierMembershipCertifications;
  "personal-details": SupplierPersonalDetails;
  "registration-compliance": SupplierRegistrationCompliance;
  "registration-confirmation": SupplierRegistrationConfirmation;
  review: SupplierReview;
  "services-capabilities": SupplierServicesCapabilities;
  "testimonials-references": SupplierTestimonialsReferences;
}
export interface SupplierBasicInformation {
  /**
   * Company name
   */
  name: string;
  /**
   * Legal name
   */
  legalName: string;
  /**
   * Doing business as (DBA)
   */
  dba?: string;
  /**
   * Description
   */
  description: string;
  /**
   * Business phone
   */
  businessPhone?: string;
  /**
   * Website
   */
  website?: string;
  /**
   * Year founded
   */
  foundedYear: number;
}
export interface SupplierBusinessLocation {
  /**
   * Country
   */
  country: "USA" | "CAN";
  /**
   * Address
   */
  address: string;
  /**
   * City
   */
  city: string;
  /**
   * State
   */
  state:
    | "AL"
    | "AK"
    | "AZ"
    | "AR"
    | "CA"
    | "CO"
    | "CT"
    | "DE"
    | "FL"
    | "GA"
    | "HI"
    | "ID"
    | "IL"
    | "IN"
    | "IA"
    | "KS"
    | "KY"
    | "LA"
    | "ME"
    | "MD"
    | "MA"
    | "MI"
    | "MN"
    | "MS"
    | "MO"
    | "MT"
    | "NE"
    | "NV"
    | "NH"
    | "NJ"
    | "NM"
    | "NY"
    | "NC"
    | "ND"
    | "OH"
    | "OK"
    | "OR"
    | "PA"
    | "RI"
    | "SC"
    | "SD"
    | "TN"
    | "TX"
    | "UT"
    | "VT"
    | "VA"
    | "WA"
    | "DC"
    | "WV"
    | "WI"
    | "WY"
    | "AB"
    | "BC"
    | "MB"
    | "NB"
    | "NL"
    | "NT"
    | "NS"
    | "NU"
    | "ON"
    | "PE"
    | "QC"
    | "SK"
    | "YT";
  /**
   * ZIP Code
   */
  postalCode: string;
}
export interface SupplierDiversityVerification {
  /**
   * Classifications and certificates
   *
   * @maxItems 60
   */
  certificates?: {
    /**
     * Classification
     */
    certName:
      | "Minority-Owned (MBE)"
      | "Women-Owned (WBE)"
      | "Women-Owned Small Business (WOSB)"
      | "Economically Disadvantaged Women-Owned Small Business (EDWOSB)"
      | "LGBTQ+-Owned (LGBTBE)"
      | "Disability-Owned (DOBE)"
      | "Veteran-Owned (VOSB)"
      | "Service-Disabled Veteran-Owned (SDVOSB)"
      | "Disadvantaged Business Enterprise (DBE)"
      | "Airport Concessions Disadvantaged Business Enterprise (ACDBE)"
      | "African American or Black"
      | "Hispanic or Latino"
      | "Asian-Pacific American"
      | "Subcontinent Asian American"
      | "Native American"
      | "Alaska Native Corporation"
      | "Native Hawaiian"
      | "Indigenous (First Nations, Inuit, Métis)"
      | "Small Business Enterprise (SBE)"
      | "Small Disadvantaged Business (SDB)"
      | "SBA 8(a)"
      | "HUBZone"
      | "Local Business Enterprise (LBE)"
      | "Microbusiness"
      | "Emerging Small Business (ESB)"
      | "Rural"
      | "Certified B Corporation"
      | "Benefit Corporation"
      | "Social Enterprise"
      | "Fair Trade"
      | "AbilityOne"
      | "Green or sustainable"
      | "Employee-owned (ESOP)"
      | "Cooperative"
      | "Family-owned"
      | "Nonprofit"
      | "Tribally owned"
      | "Minority-serving institution (HBCU/MI)"
      | "Immigrant- or refugee-owned"
      | "Young entrepreneur"
      | "Senior"
      | "Second chance (returning citizen)"
      | "Rural woman"
      | "First-generation";
    /**
     * Cert ID
     */
    certId?: string;
    /**
     * Agency
     */
    agency?:
      | "National Minority Supplier Development Council (NMSDC)"
      | "Women's Business Enterprise National Council (WBENC)"
      | "National LGBT Chamber of Commerce (NGLCC)"
      | "Disability:IN"
      | "National Veteran-Owned Business Association (NaVOBA)"
      | "US Pan Asian American Chamber of Commerce Education Foundation (USPAACC)"
      | "National Women Business Owners Corporation (NWBOC)"
      | "WEConnect International"
      | "U.S. Small Business Administration (SBA)"
      | "State Unified Certification Program (UCP)"
      | "California Department of General Services (DGS)"
      | "California Public Utilities Commission Supplier Clearinghouse (CPUC)"
      | "New York State Empire State Development (ESD)"
      | "New York City Department of Small Business Services (SBS)"
      | "Port Authority of New York and New Jersey (PANYNJ)"
      | "New Jersey Division of Revenue and Enterprise Services (DORES)"
      | "Texas Comptroller of Public Accounts, Historically Underutilized Business Program (HUB)"
      | "Florida Office of Supplier Development (OSD)"
      | "Illinois Commission on Equity and Inclusion (CEI)"
      | "Massachusetts Supplier Diversity Office (SDO)"
      | "Washington State Office of Minority and Women's Business Enterprises (OMWBE)"
      | "Maryland Department of Transportation (MDOT)"
      | "Canadian Aboriginal and Minority Supplier Council (CAMSC)"
      | "Women Business Enterprises Canada Council (WBE Canada)"
      | "Canada's 2SLGBTQI+ Chamber of Commerce (CGLCC)"
      | "Canadian Council for Indigenous Business (CCIB)"
      | "Inclusive Workplace and Supply Council of Canada (IWSCC)"
      | "B Lab";
    /**
     * Certificate
     */
    file?: {
      id: string;
      name: string;
      type: "application/pdf" | "image/jpeg" | "image/png";
      size: number;
    };
  }[];
}
export interface SupplierMembershipCertifications {
  /**
   * Memberships and certifications
   *
   * @maxItems 60
   */
  associations?: (
    | "ISM"
    | "ASCM"
    | "CSCMP"
    | "CIPS"
    | "CPSM"
    | "CPSD"
    | "CSCP"
    | "CPIM"
    | "NIGP"
    | "NASPO"
    | "NPI"
    | "CPPO"
    | "CPPB"
    | "NIGP-CPP"
    | "NCMA"
    | "SIG"
    | "WorldCC"
    | "IAOP"
    | "CPCM"
    | "CFCM"
    | "CCCM"
    | "NMSDC"
    | "WBENC"
    | "NGLCC"
    | "USHCC"
    | "USBC"
    | "NAWBO"
    | "NSBA"
    | "Disability:IN"
    | "CAPPO"
    | "FAPPO"
    | "TxPPA"
    | "VAGP"
    | "GPAG"
    | "TIA"
    | "WERC"
    | "CLDA"
    | "AFP"
    | "IOFM"
    | "CTL"
    | "CTP"
    | "APS"
  )[];
}
export interface SupplierPersonalDetails {
  /**
   * Profile picture
   */
  profilePicture?: {
    id: string;
    name: string;
    type: "image/jpeg" | "image/png" | "image/webp";
    size: number;
  };
  /**
   * First name
   */
  firstName: string;
  /**
   * Last name
   */
  lastName: string;
  /**
   * Country
   */
  country: "USA" | "CAN";
  /**
   * State
   */
  stateProvince?:
    | "AL"
    | "AK"
    | "AZ"
    | "AR"
    | "CA"
    | "CO"
    | "CT"
    | "DE"
    | "FL"
    | "GA"
    | "HI"
    | "ID"
    | "IL"
    | "IN"
    | "IA"
    | "KS"
    | "KY"
    | "LA"
    | "ME"
    | "MD"
    | "MA"
    | "MI"
    | "MN"
    | "MS"
    | "MO"
    | "MT"
    | "NE"
    | "NV"
    | "NH"
    | "NJ"
    | "NM"
    | "NY"
    | "NC"
    | "ND"
    | "OH"
    | "OK"
    | "OR"
    | "PA"
    | "RI"
    | "SC"
    | "SD"
    | "TN"
    | "TX"
    | "UT"
    | "VT"
    | "VA"
    | "WA"
    | "WV"
    | "WI"
    | "WY"
    | "AB"
    | "BC"
    | "MB"
    | "NB"
    | "NL"
    | "NT"
    | "NS"
    | "NU"
    | "ON"
    | "PE"
    | "QC"
    | "SK"
    | "YT";
  /**
   * City
   */
  city: string;
  /**
   * Phone
   */
  phone: string;
  /**
   * Personal details
   */
  personalDetails?: string;
}
export interface SupplierRegistrationCompliance {
  /**
   * Entity type
   */
  entityType:
    | "Sole Proprietorship"
    | "Limited Liability Company (LLC)"
    | "Corporation (C-Corp / S-Corp / B-Corp)"
    | "Partnership (General / Limited / LLP)"
    | "Nonprofit Organization";
  /**
   * Tax ID/EIN
   */
  ein: string;
  /**
   * DUNS Number
   */
  duns?: string;
  /**
   * CAGE Code
   */
  cage?: string;
  /**
   * Verification document
   */
  document: {
    id: string;
    name: string;
    type: "application/pdf" | "image/jpeg" | "image/png";
    size: number;
  };
}
export interface SupplierRegistrationConfirmation {}
export interface SupplierReview {}
export interface SupplierServicesCapabilities {
  /**
   * Industry
   */
  industry:
    | "Agriculture, Forestry, Fishing and Hunting"
    | "Mining, Quarrying, and Oil and Gas Extraction"
    | "Utilities"
    | "Construction"
    | "Manufacturing"
    | "Wholesale Trade"
    | "Retail Trade"
    | "Transportation and Warehousing"
    | "Information"
    | "Finance and Insurance"
    | "Real Estate and Rental and Leasing"
    | "Professional, Scientific, and Technical Services"
    | "Management of Companies and Enterprises"
    | "Administrative and Support and Waste Management and Remediation Services"
    | "Educational Services"
    | "Health Care and Social Assistance"
    | "Arts, Entertainment, and Recreation"
    | "Accommodation and Food Services"
    | "Other Services (except Public Administration)";
  /**
   * Primary NAICS code
   */
  primaryNaics?: {
    code: string;
    name: string;
  };
  /**
   * Additional NAICS codes
   *
   * @maxItems 20
   */
  additionalNaics?: {
    code: string;
    name: string;
  }[];
  /**
   * Services offered
   */
  servicesOffered?: string;
}
export interface SupplierTestimonialsReferences {
  /**
   * Testimonials and references
   *
   * @maxItems 20
   */
  testimonials?: {
    /**
     * Type
     */
    reference: false | true;
    /**
     * Name
     */
    name?: string;
    /**
     * Company
     */
    company?: string;
    /**
     * Feedback
     */
    feedback?: string;
    /**
     * Contact info
     */
    contact?: string;
    /**
     * Document
     */
    file?: {
      id: string;
      name: string;
      type: "application/pdf" | "image/jpeg" | "image/png";
      size: number;
    };
  }[];
}
export interface AccountAnswers {
  "create-password": AccountCreatePassword;
  "early-access": AccountEarlyAccess;
  "forgot-password": AccountForgotPassword;
  invitations: AccountInvitations;
  login: AccountLogin;
  names: AccountNames;
  password: AccountPassword;
  "reset-password": AccountResetPassword;
  "sign-up": AccountSignUp;
  "verify-email": AccountVerifyEmail;
}
export interface AccountCreatePassword {
  /**
   * Six-digit code
   */
  userOtpInput: string;
  /**
   * New password
   */
  password: string;
  /**
   * Confirm password
   */
  confirmPassword: string;
}
export interface AccountEarlyAccess {
  /**
   * First name
   */
  firstName?: string;
  /**
   * Last name
   */
  lastName?: string;
  /**
   * Email
   */
  email?: string;
}
export interface AccountForgotPassword {
  /**
   * Email
   */
  email: string;
}
export interface AccountInvitations {
  /**
   * Admin email addresses
   */
  admins?: string;
  /**
   * Member email addresses
   */
  members?: string;
}
export interface AccountLogin {
  /**
   * Email
   */
  email: string;
  /**
   * Password
   */
  password: string;
  /**
   * Remember me
   */
  rememberMe?: boolean;
}
export interface AccountNames {
  /**
   * First name
   */
  firstName: string;
  /**
   * Last name
   */
  lastName: string;
}
export interface AccountPassword {
  /**
   * Password
   */
  password: string;
  /**
   * Confirm password
   */
  confirmPassword: string;
}
export interface AccountResetPassword {
  /**
   * New password
   */
  password: string;
  /**
   * Confirm new password
   */
  confirmPassword: string;
}
export interface AccountSignUp {
  /**
   * Email
   */
  email: string;
}
export interface AccountVerifyEmail {
  /**
   * Six-digit code
   */
  userOtpInput: string;
}
