import { $theme, systemSchemeChanged, type Theme } from './theme.model.ts'

/** Before all others: the sheets are stronger. */
const sheet = document.createElement('style')
document.head.prepend(sheet)

function apply({ view, dark, header, background, variables, grounds }: Theme): void {
  for (const [name, value] of Object.entries(variables)) document.body.style.setProperty(name, value)
  sheet.textContent = Object.entries(grounds)
    .map(
      ([selector, inks]) =>
        `${selector} {color: var(--sr-text);${Object.entries(inks)
          .map(([name, ink]) => `${name}: ${ink};`)
          .join('')}}`,
    )
    .join('')
  document.body.dataset['view'] = view
  document.body.classList.toggle('bp6-dark', dark)
  // The choice of the first paint is corrected here: it is seen where a page is pulled beyond its end.
  document.documentElement.style.background = background
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light'
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', header)
}

/** Follows what the browser or the computer is set to, day and night. */
function followSystem(query: MediaQueryList): void {
  const tell = (): void => {
    systemSchemeChanged(query.matches ? 'dark' : 'light')
  }
  query.addEventListener('change', tell)
  tell()
}

/** Paints the document now and whenever the theme changes. */
export const keepThemeApplied = (): void => {
  followSystem(window.matchMedia('(prefers-color-scheme: dark)'))
  $theme.watch(apply)
}
