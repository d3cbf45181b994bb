import { describe, expect, test } from "vitest";
import { type ChosenFilling, weave } from "../../../src/render/weave";
import { followLines } from "../../../src/update/plan/follow-lines";
import { plan, show } from "./trees";

const appPath = "src/list.ts";
const text = 'export const list = {\n  own: "own",\n  // slot: entries\n};\n';

function weaveList(...features: string[]) {
  const fillings = features.map((feature): ChosenFilling => {
    const sourcePath = `${feature}/slots/${appPath}`;
    return { appPath, slot: "entries", feature, sourcePath, sourceLine: 1, lines: [`${feature}: "${feature}",`] };
  });
  return weave({ appPath, feature: "base", source: `base/files/${appPath}`, text }, fillings);
}

/** Other quotes, other indentation, no semicolons. */
const format = (code: string) => code.replaceAll('"', "'").replaceAll(";", "").replaceAll("  ", "\t");

describe("after a formatter wrote a text anew", () => {
  test("its lines still come from where they came from", () => {
    const woven = weaveList("red", "blue");
    expect(followLines(woven, format(woven.text))).toEqual({ ...woven, text: format(woven.text) });
    const longer = woven.text.replace("export const list = {", "export const list =\n{");
    const followed = followLines(woven, longer);
    expect(followed?.origins.map(({ from, to }) => [from, to])).toEqual(
      woven.origins.map(({ from, to }) => [from === 0 ? 0 : from + 1, to + 1]),
    );
  });

  test("nobody can tell where a filling is that was joined with other lines", () => {
    const woven = weaveList("red", "blue");
    expect(followLines(woven, "export const list = { own: 'own', red: 'red', blue: 'blue' }\n")).toBeUndefined();
  });

  test("a plan without what was woven merges it as text", () => {
    const [base, template] = [weaveList("red").text, weaveList("red", "blue").text];
    const steps = plan({ [appPath]: base }, { [appPath]: `// mine\n${base}` }, { [appPath]: template });
    expect(steps.map(show)).toEqual([`~ ${appPath} merged`]);
  });
});
