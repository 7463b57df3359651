/** Returns an EXIF block that holds the orientation (1 to 8) and nothing else. */
export function exifOf(orientation: number): Buffer {
  const block = Buffer.alloc(26);
  block.write("MM\0*", 0, "latin1");
  // The offset of the directory, which has one entry: orientation (0x112), one 16-bit number.
  block.writeUInt32BE(8, 4);
  block.writeUInt16BE(1, 8);
  block.writeUInt16BE(0x112, 10);
  block.writeUInt16BE(3, 12);
  block.writeUInt32BE(1, 14);
  block.writeUInt16BE(orientation, 18);
  return block;
}

/** Returns whether an orientation must be kept for the image to be upright. */
export function isTurned(orientation: number): boolean {
  return orientation > 1 && orientation <= 8;
}
