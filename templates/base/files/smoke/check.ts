// One thing that the smoke test asks of the running app.
export interface SmokeCheck {
  name: string;
  run(baseUrl: string): Promise<void>;
}
