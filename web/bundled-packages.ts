import type { Plugin } from 'vite'
import { notePackages } from '../tools/build/notices.mjs'

/** Beside what is bundled: the page that shows the API is copied as it is. */
const copied = ['node_modules/swagger-ui-dist/swagger-ui-bundle.js']

/** Notes whose packages the pages are made of, for the notices of their licences. */
export const bundledPackages = (): Plugin => ({
  name: 'bundled-packages',
  apply: 'build',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap(file => (file.type === 'chunk' ? file.moduleIds : []))
    // Style sheets are taken out of the chunks before.
    const styles = [...this.getModuleIds()].filter(id => id.split('?', 1)[0]?.endsWith('.css'))
    notePackages('web', [...modules, ...styles, ...copied])
  },
})
