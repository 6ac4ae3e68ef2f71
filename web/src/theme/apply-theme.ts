import { $theme, type Theme } from './theme.model.ts'

function apply({ view, dark, header, variables }: Theme): void {
  for (const [name, value] of Object.entries(variables)) document.body.style.setProperty(name, value)
  document.body.dataset['view'] = view
  document.body.classList.toggle('bp6-dark', dark)
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light'
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', header)
}

/** Paints the document now and whenever the theme changes. */
export const keepThemeApplied = (): void => {
  $theme.watch(apply)
}
