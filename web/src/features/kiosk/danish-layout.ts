import type { Rows } from './keyboard-rows.ts'

/** As on Danish typewriters; without dead keys, which a screen cannot show. */
export const danish: Rows = {
  default: [
    '½ 1 2 3 4 5 6 7 8 9 0 + ´ {bksp}',
    '{tab} q w e r t y u i o p å ¨',
    "{lock} a s d f g h j k l æ ø ' {enter}",
    '{shift} < z x c v b n m , . - {shift}',
    '.com @ {space}',
  ],
  shift: [
    '§ ! " # ¤ % & / ( ) = ? ` {bksp}',
    '{tab} Q W E R T Y U I O P Å ^',
    '{lock} A S D F G H J K L Æ Ø * {enter}',
    '{shift} > Z X C V B N M ; : _ {shift}',
    '.com @ {space}',
  ],
}
