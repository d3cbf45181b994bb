// Features as texts: two features with the same text put the same into an app.
import { takeFingerprint } from "../../../src/catalog/fingerprint";
import { listFeatures } from "../../../src/catalog/list-features";
import type { Catalog, Feature, FeatureId, TemplateFile } from "../../../src/catalog/types";

function describeManifest({ files: _, ...manifest }: Feature): string {
  return JSON.stringify(manifest);
}

export function describeFile({ appPath, onlyWith, executable, content, fingerprint }: TemplateFile): string {
  return JSON.stringify([appPath, onlyWith, executable, (fingerprint ?? takeFingerprint(content)).sha256]);
}

/** The features that aren't the same in both. If versions differ, the base isn't, since every app has packages. */
export function findChangedFeatures(before: Catalog, after: Catalog): Set<FeatureId> {
  const [old, now] = [describeFeatures(before), describeFeatures(after)];
  const ids = [...new Set([...old.keys(), ...now.keys()])];
  return new Set(ids.filter((id) => old.get(id) !== now.get(id)));
}

function describeFeatures({ base, groups, ...versions }: Catalog): Map<FeatureId, string> {
  const features = listFeatures({ base, groups, ...versions }).map((feature): [FeatureId, string] => {
    return [feature.id, [describeManifest(feature), ...feature.files.map(describeFile)].join("\n")];
  });
  return new Map(features).set(base.id, [JSON.stringify(versions), new Map(features).get(base.id)].join("\n"));
}
