import { defaultPartySettings, partyLimits } from '#domain/party/party.ts'
import type { graphql } from '../../api/graphql.ts'
import { between, faults, letters, required } from '../../forms/rules.ts'
import type { HostedParty } from './use-host-query.ts'

export const { ordersPerGuest: ordersLimits, patienceSeconds: patienceLimits, keepDays: keepLimits } = partyLimits
/** In letters. */
export const maxNameLength = partyLimits.name.most

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

export const draftOf = ({ name, endsAt, settings }: HostedParty): PartyDraft => ({
  name,
  ends: fieldOfMoment(new Date(endsAt)),
  ...settings,
})

export const inputOf = ({ ends, name, ...settings }: PartyDraft): ReturnType<typeof graphql.scalar<'PartyInput'>> => ({
  name: name.trim(),
  endsAt: momentOfField(ends)?.toISOString() ?? '',
  ...settings,
})

export const rules = ({ name, ends, ordersPerGuest, patienceSeconds, keepDays }: PartyDraft) =>
  faults<PartyDraft>({
    name: required(name) ?? letters(name, { most: maxNameLength }),
    ends: required(momentOfField(ends)),
    ordersPerGuest: required(ordersPerGuest) ?? between(ordersPerGuest, ordersLimits),
    patienceSeconds: required(patienceSeconds) ?? between(patienceSeconds, patienceLimits),
    keepDays: required(keepDays) ?? between(keepDays, keepLimits),
  })

export const fieldOf = (field: string | undefined): keyof PartyDraft | undefined =>
  field === 'endsAt' ? 'ends' : undefined

const hourMs = 3_600_000

/** As the field for a moment wants it: in this computer's time, without seconds. */
export function fieldOfMoment(moment: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`
}

/** Null where the field holds no moment. */
export function momentOfField(text: string): Date | null {
  const moment = new Date(text)
  return text === '' || Number.isNaN(moment.getTime()) ? null : moment
}

/** The next two o'clock at night if that is an evening away; otherwise six hours from now, to the half hour. */
export function usualEnd(now: Date): Date {
  const night = new Date(now)
  night.setHours(2, 0, 0, 0)
  if (night <= now) night.setDate(night.getDate() + 1)
  const away = night.getTime() - now.getTime()
  if (away >= 4 * hourMs && away <= 12 * hourMs) return night
  return new Date(Math.ceil((now.getTime() + 6 * hourMs) / (hourMs / 2)) * (hourMs / 2))
}
