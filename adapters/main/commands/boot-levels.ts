import { bootLevelsCommand } from './boot-levels-command.ts'
import type { Command } from './command.ts'

export const bootLevels: Command = ({ config, words }) =>
  bootLevelsCommand(words, { dataDir: config.dataDir, say: text => console.log(text) })
