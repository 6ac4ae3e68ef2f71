import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { glassShapes } from '#domain/catalogue/glass.ts'
import { catalogueLimits } from '#domain/catalogue/limits.ts'
import { recipeLimits } from '#domain/catalogue/recipe-input.ts'
import type { Length } from '#domain/names/length.ts'
import { glassUses, type SeedContent, type SeedLanguage } from '#domain/seed/content/seed-content.ts'
import { simulatedPumps } from '#domain/seed/simulated-machine.ts'
import { inMillilitres } from '#domain/units/volume.ts'
import { checkedName, Dictionary, otherLanguages } from './dictionary.ts'
import { DrinkReader, readInstruction } from './read-drinks.ts'
import { type Ingredients, readIngredients, strengthsOf } from './read-ingredients.ts'
import { YamlValue } from './yaml-value.ts'

export interface ReadSeed {
  readonly content: SeedContent
  readonly german: SeedLanguage
  readonly danish: SeedLanguage
  /** What does not resolve, lacks a language or does not add up, each with file and line. */
  readonly problems: readonly string[]
}

/** @param texts of all YAML files, by their paths within domain/seed/content */
export function readSeed(texts: ReadonlyMap<string, string>): ReadSeed {
  const problems: string[] = []
  const read = (path: string): YamlValue =>
    YamlValue.ofFile(`domain/seed/content/${path}`, texts.get(path) ?? '', problems)
  const files = new Map([...texts.keys()].map(path => [path, read(path)]))
  // What follows from a file that cannot be read is no news.
  const unreadable = [...problems]
  const reader = new SeedReader(path => files.get(path) ?? read(path), [...texts.keys()])
  const content = reader.read()
  return {
    content,
    german: reader.dictionary.in('de'),
    danish: reader.dictionary.in('da'),
    problems: unreadable.length > 0 ? unreadable : problems,
  }
}

class SeedReader {
  readonly dictionary = new Dictionary()
  readonly #file: (path: string) => YamlValue
  readonly #paths: readonly string[]

  constructor(file: (path: string) => YamlValue, paths: readonly string[]) {
    this.#file = file
    this.#paths = paths
  }

  read(): SeedContent {
    const { dictionary } = this
    const menu = this.#file('menu.yaml').fields(['chapters', 'categories', 'tags'])
    const categories = this.#named('names', menu.categories, catalogueLimits.categoryName)
    const tags = this.#named('tags', menu.tags, recipeLimits.tag)
    const glasses = this.#glasses()
    const ingredients = readIngredients(this.#file('ingredients.yaml'), dictionary)
    const steps = this.#file('steps.yaml').entries()
    const drinks = new DrinkReader(
      {
        glassSizes: new Map(glasses.map(({ name, sizeMl }) => [name, sizeMl])),
        categories: new Set(categories),
        tags: new Set(tags),
        ingredients,
        strengths: strengthsOf(ingredients),
        steps: new Map(steps.map(({ name, value }) => [name, readInstruction(value, dictionary)])),
      },
      dictionary,
    )
    return {
      glasses,
      categories,
      ingredients: [...ingredients.values()],
      drinks: this.#drinks(menu.chapters, drinks),
      ...this.#machine(ingredients),
    }
  }

  #named(kind: 'names' | 'tags', value: YamlValue, length: Length): readonly string[] {
    return value.entries().map(({ name, key, value: said }) => {
      this.dictionary.add(kind, checkedName(key, length, name), said.fields(otherLanguages), length)
      return name
    })
  }

  #glasses(): SeedContent['glasses'] {
    const { glassName, glassSize, emptyWeight } = catalogueLimits
    const entries = this.#file('glasses.yaml').entries()
    return entries.map(({ name, key, value }) => {
      const fields = value.fields([...otherLanguages, 'shape', 'size', 'weight'], ['use'])
      this.dictionary.add('names', checkedName(key, glassName, name), fields, glassName)
      return {
        name,
        sizeMl: fields.size.number('ml', inMillilitres(glassSize)),
        emptyGrams: fields.weight.number('g', emptyWeight),
        shape: fields.shape.oneOf(glassShapes),
        ...(fields.use && { use: fields.use.oneOf(glassUses) }),
      }
    })
  }

  #drinks(chapters: YamlValue, reader: DrinkReader): SeedContent['drinks'] {
    const taken = new Map<string, string>()
    const files = new Set(this.#paths.filter(path => path.startsWith('drinks/')))
    const drinks = chapters.items.flatMap(chapter => {
      const path = `drinks/${chapter.text}.yaml`
      if (!files.delete(path)) {
        chapter.refuse(`there is no ${path}, or it stands here twice`)
        return []
      }
      const entries = this.#file(path).entries(taken)
      return entries.map(({ name, key, value }) => reader.read(name, key, value))
    })
    for (const path of files) chapters.refuse(`${path} is missing here`)
    return drinks
  }

  #machine(ingredients: Ingredients): Pick<SeedContent, 'pumps' | 'bars'> {
    const { pumps, bars } = this.#file('machine.yaml').fields(['pumps', 'bars'])
    const loads = pumps.fields(simulatedPumps.map(({ name }) => name))
    const { staples, guests, host } = bars.fields(['staples', 'guests', 'host'])
    const taken = new Set<string>()
    const barOf = (list: YamlValue): readonly string[] => {
      list.namesIn(ingredients, 'ingredient', taken)
      return [...taken]
    }
    return {
      pumps: Object.fromEntries(Object.entries(loads).map(([name, load]) => [name, loadOf(load, ingredients)])),
      bars: { staples: barOf(staples), guests: barOf(guests), host: barOf(host) },
    }
  }
}

function loadOf(value: YamlValue, ingredients: Ingredients): SeedContent['pumps'][string] {
  const { text } = value
  const [, ml = '', name = ''] = /^(\d+) ml (.+)$/.exec(text) ?? []
  if (name === '') {
    if (text !== '') value.refuse(`“${text}” is no filling such as “620 ml Dry gin”`)
    return { ingredient: '', levelMl: 0 }
  }
  const pumped = new Map([...ingredients].flatMap(([key, each]) => (each.kind === 'automated' ? [[key, each]] : [])))
  const ingredient = value.nameIn(pumped, 'ingredient for pumps called', name)
  const bottleMl = pumped.get(name)?.bottleMl ?? Number.POSITIVE_INFINITY
  if (Number(ml) > bottleMl) value.refuse(`a bottle of ${name} has ${bottleMl} ml`)
  return { ingredient, levelMl: Number(ml) }
}

const folder = join(import.meta.dirname, '../../domain/seed/content')

/** What the files in domain/seed/content say now. */
export function readSeedFiles(): ReadSeed {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(path => path.endsWith('.yaml'))
  return readSeed(new Map(paths.map(path => [path, readFileSync(join(folder, path), 'utf8')])))
}
