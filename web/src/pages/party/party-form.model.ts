import { sample } from 'effector'
import { defaultPartySettings, partyLimits } from '#domain/party/party.ts'
import { ask, tell } from '../../api/operate.ts'
import { type HostedParty, hostedParty } from '../../features/party/hosted-party.model.ts'
import { createForm } from '../../forms/form.model.ts'
import { between, type Fault, faults, letters, required } from '../../forms/rules.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { createQuery } from '../../queries/query.model.ts'
import {
  ChangePartyDocument,
  type GuestGroup,
  GuestGroupsDocument,
  OpenPartyDocument,
  type PartyInput,
  PhoneAddressesDocument,
} from './party.documents.ts'
import { fieldOfMoment, momentOfField, usualEnd } from './party-end.ts'

export const { ordersPerGuest: ordersLimits, patienceSeconds: patienceLimits, keepDays: keepLimits } = partyLimits
/** In letters. */
export const longestName = partyLimits.name.most

export interface PartyDraft {
  readonly name: string
  /** As the field for a moment has it, in this computer's time. */
  readonly ends: string
  readonly alcoholFree: boolean
  readonly ordersPerGuest: number | null
  readonly noTwiceInARow: boolean
  readonly start: HostedParty['settings']['start']
  readonly patienceSeconds: number | null
  readonly keepDays: number | null
  /** The group whose rules apply to guests; null for none. */
  readonly guestGroupId: number | null
}

export const newParty = (name: string, now: Date): PartyDraft => ({
  name,
  ends: fieldOfMoment(usualEnd(now)),
  ...defaultPartySettings,
  start: 'SCREEN',
})

const draftOf = ({ name, endsAt, settings }: HostedParty): PartyDraft => ({
  name,
  ends: fieldOfMoment(new Date(endsAt)),
  ...settings,
})

export const inputOf = ({ ends, name, ...settings }: PartyDraft): PartyInput => ({
  name: name.trim(),
  endsAt: momentOfField(ends)?.toISOString() ?? '',
  ...settings,
})

const momentFault = (ends: string): Fault | undefined =>
  momentOfField(ends) === null ? { rule: 'required' } : undefined
const numberFault = (value: number | null, limits: { readonly least: number; readonly most: number }) =>
  required(value) ?? between(value, limits)

const rules = ({ name, ends, ordersPerGuest, patienceSeconds, keepDays }: PartyDraft) =>
  faults<PartyDraft>({
    name: required(name) ?? letters(name, { most: longestName }),
    ends: momentFault(ends),
    ordersPerGuest: numberFault(ordersPerGuest, ordersLimits),
    patienceSeconds: numberFault(patienceSeconds, patienceLimits),
    keepDays: numberFault(keepDays, keepLimits),
  })

const fieldOf = (field: string | undefined): keyof PartyDraft | undefined => (field === 'endsAt' ? 'ends' : undefined)

export const openingForm = createForm<PartyDraft, number>({
  rules,
  save: draft => tell(OpenPartyDocument, { party: inputOf(draft) }),
  fieldOf,
})

export const settingsForm = createForm<PartyDraft>({
  rules,
  save: draft => tell(ChangePartyDocument, { party: inputOf(draft) }),
  fieldOf,
  closesWhenSaved: true,
})

/** Where phones reach the machine, before there is a party. */
export const phoneAddresses = createQuery<readonly string[]>(() => ask(PhoneAddressesDocument), changesOf('SETTINGS'))

/** The groups that guests can belong to, by name. */
export const guestGroups = createQuery<readonly GuestGroup[]>(() => ask(GuestGroupsDocument), changesOf('PEOPLE'))

/** The settings of the open party come up. */
export const settingsAsked = settingsForm.opened.prepend<HostedParty>(draftOf)

// The news of it may come later than the answer.
sample({ clock: [openingForm.saved, settingsForm.saved], target: hostedParty.refetch })
