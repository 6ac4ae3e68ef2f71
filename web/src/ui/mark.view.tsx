/** The product's sign: a coupe on the rail. */
export const Mark = ({ className = '' }: { readonly className?: string }) => (
  <svg className={`sr-logo sr-fixed ${className}`} width={32} height={32} viewBox="0 0 32 32" aria-hidden="true">
    <path fill="currentColor" d="M5 7h22c0 7-4.9 11.5-11 11.5S5 14 5 7z" />
    <path fill="var(--sr-btn-navigation-active)" d="M7.6 10.6h16.8c-1.3 4-4.6 6-8.4 6s-7.1-2-8.4-6z" />
    <path stroke="currentColor" strokeWidth="2" d="M16 18.5V24" />
    <path stroke="var(--sr-btn-navigation-active)" strokeWidth="2.6" strokeLinecap="round" d="M4 26h24" />
  </svg>
)
