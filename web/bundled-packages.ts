import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** The typeface is cut from its files: src/theme/font.css. */
const typeface = 'node_modules/@fontsource/inter/package.json'

/** Notes of which modules the pages are made of, beside their folder, for the notices of licences. */
export const bundledPackages = (): Plugin => ({
  name: 'bundled-packages',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    const modules = Object.values(bundle).flatMap(file =>
      // Fonts and the like are named from the root of the pages on.
      file.type === 'chunk' ? file.moduleIds : file.originalFileNames,
    )
    // Style sheets are taken out of the chunks before.
    const styles = [...this.getModuleIds()].filter(id => id.split('?', 1)[0]?.endsWith('.css'))
    writeFileSync(`${dir}/../modules-${basename(dir)}.json`, JSON.stringify([...modules, ...styles, typeface]))
  },
})
