import type { Offer } from "../catalog/load-offer";

/** What a command may need besides its flags. */
export interface Surroundings {
  offer: Offer;
  /** From then on, Ctrl-C or a closed terminal stops the work, removes what was created, and exits. */
  listenForInterruption: () => AbortSignal;
  exitWith: (exitCode: number) => void;
}
