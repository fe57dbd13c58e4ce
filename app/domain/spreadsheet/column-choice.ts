/** The choice by which staff read a column as its name says, after another choice. */
export const asNamed = 'named'
