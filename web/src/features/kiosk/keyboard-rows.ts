/** The rows of a keyboard by name: `default` and `shift`; keys are parted by blanks, `{…}` are those that write nothing. */
export type Rows = Readonly<Record<string, readonly string[]>>

/** For fields that take nothing but a number. */
export const digitRows: Rows = { default: ['1 2 3 {bksp}', '4 5 6 {tab}', '7 8 9 {hide}', ', 0 . {enter}'] }
