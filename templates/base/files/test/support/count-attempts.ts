// `tsx test/support/count-attempts.ts <key> <times>`: counts, 25 at a time, and prints the numbers it got. Two of these run against each other.
import { closeDatabase } from "@/database/client";
import { countAttempt } from "@/database/count-attempt";

const [key = "", times = "0"] = process.argv.slice(2);
const windowStart = new Date(Date.now() - 60_000);
const numbers: number[] = [];
let left = Number(times);

async function countOn(): Promise<void> {
  while (left-- > 0) numbers.push((await countAttempt(key, new Date(), windowStart)).count);
}

await Promise.all(Array.from({ length: 25 }, countOn));
await closeDatabase();
console.log(JSON.stringify(numbers));
