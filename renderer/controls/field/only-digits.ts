/** Returns the digits of a pasted text: "123-456" and "Your code: 123 456." both become "123456". */
export const onlyDigits = (text: string): string => text.replace(/\D/g, "");
