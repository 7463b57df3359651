/** Words that are longer than anybody planned for: screens must bear them. */
export const longLabel =
  "The name under which your company is known to the customers, partners and public offices that it works with";

export const longText =
  "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen & Sons of the Upper Saint Lawrence Valley, Incorporated";

export const longName = "certificate-of-incorporation-with-all-amendments-2019-2026-signed-and-sealed.pdf";
