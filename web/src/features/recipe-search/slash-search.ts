import { useLocation, useNavigate } from 'react-router'
import { useWindowEvent } from '../../ui/hooks.ts'

const key = '/'

/** For the field that the slash jumps to. */
export const slashField = { 'aria-keyshortcuts': key } as const

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))

/** The slash jumps to the search for recipes: to the page's own, or to that of all recipes. */
export function useSlashSearch(): void {
  const navigate = useNavigate()
  useWindowEvent('keydown', event => {
    const { ctrlKey, metaKey, altKey, defaultPrevented, target } = event
    if (event.key !== key || ctrlKey || metaKey || altKey || defaultPrevented || isTyping(target)) return
    if (document.querySelector('.bp6-overlay-open .bp6-dialog, .bp6-overlay-open .bp6-drawer')) return
    event.preventDefault()
    const field = document.querySelector<HTMLInputElement>(`[aria-keyshortcuts="${key}"]`)
    if (field === null) void navigate('/recipe/public', { state: slashPressed })
    field?.focus()
    field?.select()
  })
}

const slashPressed = { isSearching: true }

/** Whether the slash has led to this page. */
export function useSlashPressed(): boolean {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null && 'isSearching' in state
}
