// What the end of a run says: every failure again, one line per stage, and one that counts them all.

export interface StageResult {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  /** How long it took; of test files that ran side by side, the sum. */
  seconds: number;
  /** How many test files were left out because they passed before with the same inputs. */
  known?: number;
  failures?: string[];
  /** Tests that passed on the second try only: somebody should find out why. */
  unsteady?: string[];
  /** Tests that did not run, with the reason. */
  omitted?: string[];
}

type Counts = Pick<StageResult, "passed" | "failed" | "skipped">;

const LONGEST = 2000;

export function showResults(stages: StageResult[], milliseconds: number): void {
  console.log("");
  // Said again here, where somebody looks who has only the last page of a long log.
  for (const failure of stages.flatMap(({ failures = [] }) => failures))
    console.log(`✗ ${failure.slice(0, LONGEST)}\n`);
  for (const test of stages.flatMap(({ unsteady = [] }) => unsteady))
    console.log(`! On the second try only: ${test.slice(0, LONGEST)}\n`);
  for (const test of stages.flatMap(({ omitted = [] }) => omitted)) console.log(`- Skipped: ${test}`);
  for (const stage of stages) {
    const known = stage.known ? `, ${stage.known} files known` : "";
    const time = `${Math.round(stage.seconds)} s`;
    console.log(`${stage.failed > 0 ? "✗" : "✓"} ${stage.name.padEnd(12)} ${showCounts(stage)}${known} (${time})`);
  }
  const total = Math.round(milliseconds / 1000);
  console.log(
    `\nIn ${Math.floor(total / 60)} min ${total % 60} s; the seconds of test files that ran side by side add up.\n`,
  );
  console.log(showCounts(addUp(stages)));
}

function showCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

function addUp(stages: StageResult[]): Counts {
  const sum = (key: keyof Counts) => stages.reduce((total, stage) => total + stage[key], 0);
  return { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
}
