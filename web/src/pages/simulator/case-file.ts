import { handToBrowser } from '../../ui/hand-to-browser.ts'

/** How addresses with a case go on behind the page, where no server gets to see it. */
export const caseHash = '#case='

export type RequestedCase =
  /** The run that is open, else the machine of now. */
  | { readonly kind: 'share' }
  | { readonly kind: 'hash'; readonly hash: string }
  | { readonly kind: 'file'; readonly file: File }

export const saveJson = (name: string, text: string): void =>
  handToBrowser({ name: `${name}.json`, content: new Blob([text], { type: 'application/json' }) })

/** Local time without what file systems dislike: `2026-11-21-1407`. Swedes write ISO 8601. */
export const fileDate = (moment: Date): string =>
  moment.toLocaleString('sv').slice(0, 16).replace(' ', '-').replace(':', '')
