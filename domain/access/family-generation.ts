import { adminLevelOf, type Role } from './role.ts'

/**
 * Which clients of the established family are served. The second generation knows five levels instead of four, and
 * keeps a third of its administration from the third.
 */
export const familyGenerations = [1, 2] as const
export type FamilyGeneration = (typeof familyGenerations)[number]

/** The choice of an administrator. */
export interface FamilySettings {
  readonly generation: FamilyGeneration
}

export const defaultFamilySettings: FamilySettings = { generation: 1 }

/** The generation in force. */
export interface FamilyInForce extends FamilySettings {
  /** The environment has fixed it: nobody can choose. */
  readonly isFixed: boolean
}

/** @param fixed the generation fixed by the environment; null for none */
export const familyInForce = (chosen: FamilySettings, fixed: FamilyGeneration | null): FamilyInForce =>
  fixed === null ? { ...chosen, isFixed: false } : { generation: fixed, isFixed: true }

const highestLevel = 4

/**
 * The number that tells someone the own role. Of others every generation is told {@link adminLevelOf}: the first breaks
 * on numbers that it does not know.
 */
export const ownAdminLevel = (role: Role, generation: FamilyGeneration): number =>
  role === 'admin' && generation === 2 ? highestLevel : adminLevelOf(role)

export interface FixedAtStart {
  readonly kind: 'fixed-at-start'
  /** The key of the environment that says it. */
  readonly setting: string
}
