/** Smooth scrolling; at once for people who prefer less motion. */
export const gently = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
