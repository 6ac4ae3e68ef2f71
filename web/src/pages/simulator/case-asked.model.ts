import { createEvent, createStore } from 'effector'
import { loggedOut } from '../../session/session.model.ts'

/** How addresses with a case go on behind the page, where no server gets to see it. */
export const caseHash = '#case='

/** What the dialogs of cases are for. They are fetched when somebody wants one. */
export type CaseAsked =
  /** @property of the machine of now, or the run that is open; `page`: the address that opens cases */
  | { readonly kind: 'share'; readonly of: 'machine' | 'run'; readonly page: string }
  | { readonly kind: 'hash'; readonly hash: string }
  | { readonly kind: 'file'; readonly file: File }

export const caseAsked = createEvent<CaseAsked>()
export const caseLeft = createEvent()

export const $caseAsked = createStore<CaseAsked | null>(null, { skipVoid: false })
  .on(caseAsked, (_, asked) => asked)
  .reset(caseLeft, loggedOut)
