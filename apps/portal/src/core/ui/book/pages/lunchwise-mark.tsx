/** The mark of an invented partner; real ones come with their registration. */
export function LunchwiseMark() {
  return (
    <svg width="48" height="48" viewBox="0 0 48 48" fill="none" strokeWidth="3" aria-hidden="true">
      <rect width="48" height="48" rx="12" fill="#0F5C4D" />
      <path d="M14 30c0-8 5-14 10-14s10 6 10 14z" stroke="#fff" strokeLinejoin="round" />
      <path d="M11 34h26" stroke="#F6C65B" strokeLinecap="round" />
      <circle cx="24" cy="13" r="2.5" fill="#fff" />
    </svg>
  );
}
