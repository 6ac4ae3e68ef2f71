/** In an empty search: the key that leads to it, where there are keys. */
export const SlashKey = ({ className = '' }: { readonly className?: string }) => (
  <kbd
    className={`sr-bordered sr-round-small sr-muted sr-size-13 sr-text-center sr-hide-narrow ${className}`}
    style={{ minWidth: 22 }}
    aria-hidden
  >
    /
  </kbd>
)
