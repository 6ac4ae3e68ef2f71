/** npm run screens: takes the pictures of docs/screens again, one of every page in every size, and their list. */
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { provideBrowser } from './running/provide-programs.mjs'
import { bin, root, runNode } from './running/run-command.mjs'

const folder = join(root, 'docs/screens')
const sizes = ['desk', 'kiosk', 'small', 'phone']

const build = await runNode(['tools/build.mjs'], { stream: true })
if (build.code !== 0) process.exit(1)

for (const file of readdirSync(folder)) if (file.endsWith('.webp')) rmSync(join(folder, file))
const { code } = await runNode(
  [bin.playwright, 'test', 'walk', '--grep', 'whole in en_US', '--grep-invert', 'guest|creator|editor'],
  {
    env: { CHROMIUM: await provideBrowser('chromium'), SCREENS: folder },
    stream: true,
  },
)

const taken = new Set(readdirSync(folder).map(file => file.replace(/\.webp$/, '')))
const names = [
  ...new Set([...taken].filter(name => name !== 'README.md').map(name => name.replace(/-\w+$/, ''))),
].sort()
const picture = (name, size) => `<img src="${name}-${size}.webp" alt="${name}, ${size}" height="240">`
writeFileSync(
  join(folder, 'README.md'),
  `# Every page, in every size

As an administrator of the simulated machine sees them: at a desk (1440x900), at a kiosk (1024x600, the simple view
also at 800x480), on a phone (390x844).
\`npm run screens\` takes them anew, and refuses while anything is wrong with a page.

${names
  .map(
    name =>
      `## ${name}\n\n${sizes
        .filter(size => taken.has(`${name}-${size}`))
        .map(size => picture(name, size))
        .join('\n')}\n`,
  )
  .join('\n')}`,
)
process.exitCode = code
