/** A cocktail glass that fell over, and what was in it. Decoration. */
export function SpilledGlass() {
  return (
    <svg className="sr-spilled" viewBox="0 0 420 320" aria-hidden="true">
      <ellipse cx="214" cy="276" rx="196" ry="26" className="sr-spilled-table" />
      <path
        className="sr-spilled-drink"
        d="M38 262c26-16 70-10 104-6 30-14 74-16 96 0 26 18-2 34-44 32-46 8-128 10-152-4-14-8-16-16-4-22z"
      />
      <path className="sr-spilled-light" d="M66 262c20-8 42-6 62-3" />
      <g transform="rotate(-66 250 232)">
        <path className="sr-spilled-glass" d="M186 96h128l-64 78z" />
        <path className="sr-spilled-line" d="M186 96h128l-64 78zM250 174v88M214 264c14-8 58-8 72 0z" />
        <path className="sr-spilled-shine" d="M204 104l34 42" />
      </g>
      <g transform="translate(96 238)">
        <circle r="19" fill="#6f8a35" />
        <circle cx="15" cy="-3" r="4.5" fill="#b3302a" />
        <path d="M-46 -26L44 22" stroke="#c9995c" strokeWidth="3.5" strokeLinecap="round" />
        <path d="M-9 -9c4-4 9-5 13-4" stroke="#fff" strokeWidth="2.5" strokeLinecap="round" opacity=".6" fill="none" />
      </g>
      <g className="sr-spilled-drops">
        <circle cx="48" cy="292" r="5" />
        <circle cx="258" cy="298" r="4" />
        <circle cx="276" cy="288" r="2.5" />
      </g>
    </svg>
  )
}
