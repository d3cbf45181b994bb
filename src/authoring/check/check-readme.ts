// In a checkout, the README names every option: in the table of flags and, where its group has a table, in a row of its own.

import { catalogError } from "../../catalog/catalog-error";
import { checkAll } from "../../catalog/collect-mistakes";
import { groupName, optionName } from "../../catalog/features";
import type { Feature, FeatureGroup } from "../../catalog/types";

export function checkReadme(readme: string, feature: Feature, groups: FeatureGroup[]): void {
  const [group, name] = [groupName(feature.id), optionName(feature.id)];
  const all = groups.find(({ id }) => id === group)?.features ?? [];
  const siblings = all.filter(({ id }) => id !== feature.id);
  const before = all[all.findIndex(({ id }) => id === feature.id) - 1];
  const place = before === undefined ? "before the others" : `after \`${optionName(before.id)}\``;
  const hasRow = (option: string) => readme.includes(`\n| \`${option}\` |`);
  checkAll(
    () => {
      const [row] = readme.match(new RegExp(`^\\| \`--${group}\` \\|.*$`, "m")) ?? [];
      if (row === undefined || row.includes(`\`${name}\``)) return;
      throw catalogError(
        "./README.md",
        `doesn't name ${name} in the row of --${group}.`,
        `Add \`${name}\` there, ${place}.`,
      );
    },
    () => {
      if (hasRow(name) || !siblings.some(({ id }) => hasRow(optionName(id)))) return;
      const hint = `Add it, ${place}: | \`${name}\` | ${feature.hint} |`;
      throw catalogError("./README.md", `has no row for the option ${name}, but one for others of its group.`, hint);
    },
  );
}
