/** Logo mark and name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 font-semibold text-16 text-ink tracking-tight">
      <svg viewBox="0 0 32 32" className="size-6" aria-hidden="true">
        <rect width="32" height="32" rx="7" fill="#4f46e5" />
        <path
          d="M8 22.5 13.2 15l4.3 4.2L24 9.5"
          fill="none"
          stroke="#fff"
          strokeWidth="2.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="24" cy="9.5" r="2.6" fill="#fff" />
      </svg>
      Chartlas
    </span>
  );
}
