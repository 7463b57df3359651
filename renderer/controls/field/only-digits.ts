/** The digits of what was pasted: "123-456" and "Your code: 123 456." both give "123456". */
export const onlyDigits = (text: string): string => text.replace(/\D/g, "");
