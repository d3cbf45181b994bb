// A small drawing of a phone or a screen.
export function DeviceIcon({ phone }: { phone: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-6 shrink-0 fill-none stroke-current stroke-[1.5] text-muted"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {phone ? (
        <path d="M8.5 2.75h7a1.75 1.75 0 0 1 1.75 1.75v15a1.75 1.75 0 0 1-1.75 1.75h-7a1.75 1.75 0 0 1-1.75-1.75v-15A1.75 1.75 0 0 1 8.5 2.75ZM11 18.25h2" />
      ) : (
        <path d="M4.5 4.25h15a1.75 1.75 0 0 1 1.75 1.75v9a1.75 1.75 0 0 1-1.75 1.75h-15A1.75 1.75 0 0 1 2.75 15V6A1.75 1.75 0 0 1 4.5 4.25ZM12 16.75v3M8.5 19.75h7" />
      )}
    </svg>
  );
}
