// The catalog of the checkout's templates, and of the folders that --features names.
import { addFeatures } from "../../../src/catalog/add-features";
import { readCatalog } from "../../../src/catalog/load-catalog";
import type { Catalog } from "../../../src/catalog/types";

export async function readCheckout(folders: string[]): Promise<Catalog> {
  return addFeatures(
    await readCatalog("templates"),
    folders.map((from) => ({ from })),
    process.cwd(),
  );
}
