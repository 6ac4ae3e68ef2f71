import { graphql, type ResultOf } from '../../api/graphql.ts'
import { faults, required } from '../../forms/rules.ts'

export const SettingsFragment = graphql(`
  fragment ProviderSettingsFields on LoginProviderSettings {
    isOn issuer clientId hasSecret scopes ca isPlainAllowed label isOnKiosk roleClaim roles { value role } newcomerRole
    returnAddress
  }
`)
export type ProviderSettings = ResultOf<typeof SettingsFragment>
export type RoleRow = ProviderSettings['roles'][number]

type Kept = Omit<ProviderSettings, 'hasSecret' | 'returnAddress' | 'ca' | 'roleClaim' | 'roles'>

export interface ProviderDraft extends Kept {
  readonly ca: string
  /** Empty: the one that the machine has is kept. */
  readonly clientSecret: string
  readonly roleClaim: string
  readonly roles: readonly RoleRow[]
}

export const draftOf = ({ hasSecret: _has, returnAddress: _to, ...settings }: ProviderSettings): ProviderDraft => ({
  ...settings,
  ca: settings.ca ?? '',
  roleClaim: settings.roleClaim ?? '',
  clientSecret: '',
})

export const inputOf = ({ roles, ...draft }: ProviderDraft) => ({
  ...draft,
  ca: draft.ca.trim() || null,
  roleClaim: draft.roleClaim.trim() || null,
  clientSecret: draft.clientSecret || null,
  roles: [...roles],
})

export const rules = ({ issuer, clientId, label }: ProviderDraft) =>
  faults<ProviderDraft>({ issuer: required(issuer), clientId: required(clientId), label: required(label) })

/** The table with another row in place of one, with one more, or with one less. */
export const withRow = (rows: readonly RoleRow[], nr: number, row: RoleRow | null): readonly RoleRow[] =>
  row === null ? rows.filter((_, index) => index !== nr) : rows.toSpliced(nr, 1, row)
