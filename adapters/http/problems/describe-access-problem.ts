/* Words for what can be wrong with users, profiles and the first start. */
import type { AccessProblem } from './problem-kinds.ts'
import type { WordsFor } from './problem-words.ts'

export const accessWords: WordsFor<AccessProblem['kind']> = {
  'user-invalid': () => ['{reasons}'],
  'username-length': ({ least, most, field }) => [
    'The username must have {least} to {most} characters.',
    { least, most, field },
  ],
  'username-characters': ({ field }) => ['The username has characters that cannot be seen.', { field }],
  'username-taken': ({ field }) => ['Username already taken!', { field }],
  'username-lookalike': ({ field, taken }) => [
    'This username looks like that of {taken}. Choose one that nobody mixes up with it.',
    { field, taken },
  ],
  'password-length': ({ least, most, field }) => [
    'The password must have {least} to {most} characters, not only blanks.',
    { least, most, field },
  ],
  'too-many-users': ({ most }) => ['There are {most} users already: delete one first.', { most }],
  'own-role': () => ["You can't change your own role. Ask another administrator."],
  'own-lock': () => ["You can't lock or unlock yourself."],
  'current-password-wrong': ({ field }) => ['This is not your current password.', { field }],
  'own-password': () => ['Change your own password in your profile, which asks for the current one.'],
  'own-account': () => ["You can't delete yourself!"],
  'heir-unfit': () => ['Whoever takes over the recipes and collections must be another user of this machine.'],
  'user-owns-content': ({ username, recipes, collections, names }) => [
    '{username} still owns {names} ({count} in all). Hand the recipes and collections over to another user, or delete them, too.',
    { username, names: names.join(', '), count: recipes + collections, recipes, collections },
  ],
  'fixed-at-start': ({ setting }) => [
    'The machine was started with {setting}. That holds until it is started without.',
    { setting },
  ],
  'password-only-not-offered': () => ['Logging in by password alone is not offered: everybody logs in by name.'],
  'already-set-up': () => ['This machine is set up already. Log in, or ask an administrator for an account.'],
  'wrong-setup-code': () => ['This is not the setup code. It is printed where the machine was started.'],
}
