/** Tells a development or staging site from the real one. */
export function Ribbon({ label }: { label: string }) {
  return (
    <aside className="no-print bg-ink px-4 py-0.5 text-center text-caption font-semibold text-paper">
      {label}
    </aside>
  );
}
