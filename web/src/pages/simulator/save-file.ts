import { handToBrowser } from '../../ui/hand-to-browser.ts'

/** Hands a text in JSON to the browser, which asks where to put it. */
export const saveJson = (name: string, text: string): void =>
  handToBrowser({ name: `${name}.json`, content: new Blob([text], { type: 'application/json' }) })

/** Local time without what file systems dislike: `2026-11-21-1407`. */
export function fileDate(moment: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-')
  return `${day}-${two(moment.getHours())}${two(moment.getMinutes())}`
}
