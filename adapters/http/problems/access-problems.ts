import type { FixedAtStart } from '#domain/access/family-generation.ts'
import type { UserInvalid, UserProblem } from '#domain/access/user-draft.ts'
import type { DeleteUserProblem } from '#domain/usecases/access/delete-user.usecase.ts'
import type { ManageUserProblem } from '#domain/usecases/access/manage-users.usecase.ts'
import type { ClaimProblem } from '#domain/usecases/access/set-up-machine.usecase.ts'

/** The problems of users, profiles and the first start; without those that other groups have as well. */
export type AccessProblem =
  | Exclude<
      ClaimProblem | DeleteUserProblem | ManageUserProblem | UserInvalid | UserProblem,
      {
        kind:
          | 'appearance-refused'
          | 'edited-meanwhile'
          | 'forbidden'
          | 'not-found'
          | 'too-many-tries'
          | 'wiring-refused'
      }
    >
  | FixedAtStart
  | { readonly kind: 'password-only-not-offered' }

export const accessStatus: Readonly<Record<AccessProblem['kind'], number>> = {
  'user-invalid': 400,
  'username-length': 400,
  'username-characters': 400,
  'username-taken': 400,
  'username-lookalike': 400,
  'password-length': 400,
  'too-many-users': 400,
  'own-role': 400,
  'own-lock': 400,
  'own-password': 400,
  'current-password-wrong': 400,
  'own-account': 400,
  'heir-unfit': 400,
  'user-owns-content': 400,
  'fixed-at-start': 400,
  'password-only-not-offered': 400,
  'already-set-up': 400,
  'wrong-setup-code': 403,
}
