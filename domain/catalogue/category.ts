import type { CategoryId } from '../units/id.ts'

export interface Category {
  readonly id: CategoryId
  /** 1–15 characters, unique without regard to case. */
  readonly name: string
}
