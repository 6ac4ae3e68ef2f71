import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folder = join(import.meta.dirname, 'src')
const views = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(path => path.endsWith('.tsx'))
const bare = /import \{[^}]*\b(?:Alert|Dialog|Drawer|MultistepDialog|Overlay2?)\b[^}]*\} from '@blueprintjs\/core'/

it('every dialog and drawer is one that the browser’s way back closes', () => {
  const own = views.filter(path => bare.test(readFileSync(join(folder, path), 'utf8')))
  expect(own).toEqual([join('ui', 'dialog.view.tsx')])
})
