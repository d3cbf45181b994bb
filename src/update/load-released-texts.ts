// Loads the released texts that come with this package.
import { readBuilt } from "../catalog/load-built-catalog";
import { unpackTexts } from "./pack-texts";
import type { Release, ReleasedTexts } from "./released-texts";

export function loadReleasedTexts(): ReleasedTexts {
  return unpackTexts<Release[]>(readBuilt("released-texts.br"));
}
