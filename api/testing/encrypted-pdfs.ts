/** The encryption of a PDF, as its trailer names it, and the first part of the file's identifier. */
export interface PdfEncryption {
  id: string;
  encryption: string;
}

/** Output of qpdf 11.3 for each kind of encryption: a file that only forbids printing, and one with a password. */
export const pdfEncryptions: { what: string; opens: PdfEncryption; locked: PdfEncryption }[] = [
  {
    what: "RC4 of 40 bits",
    opens: {
      id: "<6cd90297d4c87b7af7bd7d7a991e3d3b>",
      encryption:
        "<</Filter /Standard/Length 40/O <c92422687facee686e373f10b5c7d04738053152f7e2ee30e11c69ec442576ab>/P -4/R 2/U <08580a649805963df4baabcb331bed0f5256345e96c5697e6f831afea74ce1d3>/V 1>>",
    },
    locked: {
      id: "<14560b094cc6a56b0339dc18ee632d44>",
      encryption:
        "<</Filter /Standard/Length 40/O <92fe0f4454ad4c9644693f33c07cb54f587dce1e2682fe9ecea6107a1ef630dd>/P -4/R 2/U <c383357d8b08b9cfc4e5bb46e5d1d4305e143d0d27865d98f8804067108ce474>/V 1>>",
    },
  },
  {
    what: "RC4 of 128 bits",
    opens: {
      id: "<8c2b41cc63a1d15f43c74004836f5ef4>",
      encryption:
        "<</Filter /Standard/Length 128/O <566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5>/P -4/R 3/U <8c6e4f3ab5aff1562f7475797cfae6a70122456a91bae5134273a6db134c87c4>/V 2>>",
    },
    locked: {
      id: "<e342b1b17849580e5f1bcbfb9e191eb4>",
      encryption:
        "<</Filter /Standard/Length 128/O <0db5855fc5326569e765906caf64e4429a4c20d6e996fdef963e9b5080f9e083>/P -4/R 3/U <06ce05c160e7e950f1a516c6a74a89970122456a91bae5134273a6db134c87c4>/V 2>>",
    },
  },
  {
    what: "AES of 128 bits",
    opens: {
      id: "<48663d5e2e5053101f0f79f47e3d0d57>",
      encryption:
        "<</CF <</StdCF <</AuthEvent /DocOpen/CFM /AESV2/Length 16>>>>/Filter /Standard/Length 128/O <566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5>/P -4/R 4/StmF /StdCF/StrF /StdCF/U <116894757bcc4888e9bc5fe7c814605b0122456a91bae5134273a6db134c87c4>/V 4>>",
    },
    locked: {
      id: "<a40dc911650181d2bcf5e8c5c461c6e3>",
      encryption:
        "<</CF <</StdCF <</AuthEvent /DocOpen/CFM /AESV2/Length 16>>>>/Filter /Standard/Length 128/O <0db5855fc5326569e765906caf64e4429a4c20d6e996fdef963e9b5080f9e083>/P -4/R 4/StmF /StdCF/StrF /StdCF/U <8bfd7bb0588a7d4bd9bd2b82aa5cf5260122456a91bae5134273a6db134c87c4>/V 4>>",
    },
  },
  {
    what: "AES of 128 bits, metadata in the clear",
    opens: {
      id: "<f848a0b99bfec17d9c3549568f37efda>",
      encryption:
        "<</CF <</StdCF <</AuthEvent /DocOpen/CFM /AESV2/Length 16>>>>/EncryptMetadata false/Filter /Standard/Length 128/O <566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5>/P -4/R 4/StmF /StdCF/StrF /StdCF/U <a3996ab89e6b627b0691b292484ede9b0122456a91bae5134273a6db134c87c4>/V 4>>",
    },
    locked: {
      id: "<32f253daafeb06a2001759fd0f3d11c8>",
      encryption:
        "<</CF <</StdCF <</AuthEvent /DocOpen/CFM /AESV2/Length 16>>>>/EncryptMetadata false/Filter /Standard/Length 128/O <0db5855fc5326569e765906caf64e4429a4c20d6e996fdef963e9b5080f9e083>/P -4/R 4/StmF /StdCF/StrF /StdCF/U <e66e4be6ff986045dc1e949e38650dbc0122456a91bae5134273a6db134c87c4>/V 4>>",
    },
  },
  {
    what: "AES of 256 bits, as in Acrobat 9",
    opens: {
      id: "<cc5477fe4a62d57bd199675d5b5a64ad>",
      encryption:
        "<</CF <</StdCF <</AuthEvent /DocOpen/CFM /AESV3/Length 32>>>>/Filter /Standard/Length 256/O <8f506b17fce93dfd15f577c085f1ddf524011b851a056c109fe422bf6b593a1f487d528ae6b424a2af3992e43dac0ec7>/P -4/R 5/StmF /StdCF/StrF /StdCF/U <5ac918ff1a9e26e78b75365d1efb8bbd6a9f2bf0b46a2eaea3a2444d00b1b835fa859cb018509dbb1137468385fe2cb1>/V 5>>",
    },
    locked: {
      id: "<af1a2bff3c353185716ca8291ba9948a>",
      encryption:
        "<</CF <</StdCF <</AuthEvent /DocOpen/CFM /AESV3/Length 32>>>>/Filter /Standard/Length 256/O <5d1a0d19ac2e0079dfc2aed118e93b995a920f9d96d70296d0c6ac54112c1d256713a1aca0598cf00ef317012ca45cbd>/P -4/R 5/StmF /StdCF/StrF /StdCF/U <82686ad705745d96f8ba8cc60a2bb0443916fb99d3f6102f3aec5f072a84adbb123733821cc25bdc3a246e5c367c9136>/V 5>>",
    },
  },
  {
    what: "AES of 256 bits",
    opens: {
      id: "<d980c215b1e6ea4aca243379c1183bae>",
      encryption:
        "<</CF <</StdCF <</AuthEvent /DocOpen/CFM /AESV3/Length 32>>>>/Filter /Standard/Length 256/O <18f277a749f3ee0c970bf67fc6d700abbc231c484b5a0cbfc311b30d87a8de1939c4e4dea3b3616ebb4cc3f913e82c71>/P -4/R 6/StmF /StdCF/StrF /StdCF/U <6f9b726061b94a515c7c572db8722ac6c4145497b031980c06200011b757586686b869c9eac6c4d37cf76358fe568ac1>/V 5>>",
    },
    locked: {
      id: "<3ac44b80378bc9fcd97acf9ab8293469>",
      encryption:
        "<</CF <</StdCF <</AuthEvent /DocOpen/CFM /AESV3/Length 32>>>>/Filter /Standard/Length 256/O <bbd42320f7da73acab6e45988253d4fbeb52541ca9a57d5ef4f6fdeef69bfa2bcd47b719360b9fb9153995f96893f58c>/P -4/R 6/StmF /StdCF/StrF /StdCF/U <7589277b8ab75212977283cb95f71170721a1c59668dc8b1cf581ca64c023e6c56b4dbf6d295dd520205d6d394caf4df>/V 5>>",
    },
  },
];

/** A PDF of one empty page with this encryption. */
export function encryptedPdf({ id, encryption }: PdfEncryption): Buffer {
  const body = [
    "%PDF-1.7",
    "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj",
    "2 0 obj<</Type/Pages/Kids[13 0 R]/Count 1>>endobj",
    "13 0 obj<</Type/Page/Parent 2 0 R>>endobj",
    `3 0 obj ${encryption} endobj`,
  ].join("\n");
  const table = `xref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R/Encrypt 3 0 R/ID[${id}${id}]>>`;
  return Buffer.from(`${body}\n${table}\nstartxref\n${body.length + 1}\n%%EOF\n`);
}
