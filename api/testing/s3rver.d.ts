declare module "@20minutes/s3rver" {
  import type { AddressInfo } from "node:net";

  /** A server that speaks S3 and keeps objects in a folder; its key and its secret are both `S3RVER`. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      allowMismatchedSignatures: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
