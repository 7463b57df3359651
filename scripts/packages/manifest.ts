/** Describes a package; the version and license are the same for both. */
export interface Manifest {
  description: string;
  exports: object;
  /** Packages that the code imports. */
  imports: string[];
  peers: { [name: string]: string };
  sideEffects: string[] | false;
}
