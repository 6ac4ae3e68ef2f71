import { handToBrowser } from '../../ui/hand-to-browser.ts'

/** Hands a text in JSON to the browser to save. */
export const saveJson = (name: string, text: string): void =>
  handToBrowser({ name: `${name}.json`, content: new Blob([text], { type: 'application/json' }) })

/** Local time without what file systems dislike: `2026-11-21-1407`. Swedes write ISO 8601. */
export const fileDate = (moment: Date): string =>
  moment.toLocaleString('sv').slice(0, 16).replace(' ', '-').replace(':', '')
