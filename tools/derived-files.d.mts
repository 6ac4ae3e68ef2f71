export declare function makeSeed(): Promise<string[]>
