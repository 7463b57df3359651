/** The product's name, as pages write it. */
export const brandName = "Sourcebridge";
