import { createEvent, restore } from 'effector'
import { loggedOut } from '../../session/session.model.ts'

/** How addresses with a case go on behind the page, where no server gets to see it. */
export const caseHash = '#case='

/** What the dialogs of cases are for. They're fetched when one is opened. */
export type RequestedCase =
  /** The run that is open, else the machine of now. */
  | { readonly kind: 'share' }
  | { readonly kind: 'hash'; readonly hash: string }
  | { readonly kind: 'file'; readonly file: File }

export const caseRequested = createEvent<RequestedCase>()
export const caseLeft = createEvent()

export const $caseRequested = restore(caseRequested, null).reset(caseLeft, loggedOut)
