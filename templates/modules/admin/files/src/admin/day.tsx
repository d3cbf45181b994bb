const date = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

export function Day({ value }: { value: Date }) {
  return (
    <time dateTime={value.toISOString()} className="whitespace-nowrap">
      {date.format(value)}
    </time>
  );
}
