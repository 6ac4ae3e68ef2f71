/** In an empty search: the key that leads to it, where there are keys. */
export const SlashKey = ({ className = '' }: { readonly className?: string }) => (
  <kbd className={`sr-slash-key ${className}`} aria-hidden>
    /
  </kbd>
)
