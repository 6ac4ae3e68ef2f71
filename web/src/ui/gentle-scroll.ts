/** Scrolling that can be followed with the eye; at once for whom movement disturbs. */
export const gently = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
