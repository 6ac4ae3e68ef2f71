import { expect, it } from 'vitest'
import { seedContent } from '#domain/seed/generated/content.ts'
import { danish } from '#domain/seed/generated/danish.ts'
import { german } from '#domain/seed/generated/german.ts'
import { readSeedFiles } from './read-seed.ts'

const { problems, ...read } = readSeedFiles()

it('the files of the seed have no mistakes', () => expect(problems).toEqual([]))

it('tests and program have what the files say', () => expect({ content: seedContent, german, danish }).toEqual(read))
