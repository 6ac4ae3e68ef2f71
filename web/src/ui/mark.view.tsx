import './mark.css'

/** The product's sign: a coupe on the rail. */
export function Mark({ className = '' }: { readonly className?: string }) {
  return (
    <svg className={`sr-logo ${className}`} viewBox="0 0 32 32" aria-hidden="true">
      <path className="sr-logo-glass" d="M5 7h22c0 7-4.9 11.5-11 11.5S5 14 5 7z" />
      <path className="sr-logo-drink" d="M7.6 10.6h16.8c-1.3 4-4.6 6-8.4 6s-7.1-2-8.4-6z" />
      <path className="sr-logo-line" d="M16 18.5V24" />
      <path className="sr-logo-rail" d="M4 26h24" />
    </svg>
  )
}
